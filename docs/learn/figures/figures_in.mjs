// The figures of a page of docs/learn: their ids, definitions and titles.
export function figuresIn(text) {
    return [...text.matchAll(/<figure\s+id="([^"]+)"\s+data-figure="([^"]+)">([\s\S]*?)<\/figure>/g)].map(
        ([, id, definition, inside]) => ({
            id,
            definition,
            title: inside.match(/alt="([^"]*)"/)?.[1].replace(/\s+/g, ' ') ?? id,
        })
    );
}
