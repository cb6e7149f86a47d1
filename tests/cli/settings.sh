#!/bin/sh
# The settings: their file, their priorities, the command that shows and changes them, and the messages about a
# file that is wrong.
# Usage: settings.sh WALKBOX DEMO SCRATCH SOURCES
walkbox=$1 demo=$2 scratch=$3 sources=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export HOME="$scratch/home" XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
file=$XDG_CONFIG_HOME/walkbox/walkbox.ini

# in_force NAME [ARGUMENT..]: the line of a setting, with one blank between words.
in_force() {
    name=$1
    shift
    "$walkbox" settings "$@" 2>>err | sed -n "s/  */ /g; s/^$name //p"
}

# is "WANTED" NAME [ARGUMENT..]
is() {
    wanted=$1
    shift
    [ "$(in_force "$@")" = "$wanted" ] || wrong "settings $*: $(in_force "$@"), not $wanted"
}

# ---- no file
"$walkbox" settings >out 2>err || wrong "settings: $(cat err)"
[ "$(head -n 1 out)" = "$file (does not exist yet)" ] || wrong "the file: $(head -n 1 out)"
is "whole default" scaling
[ -e "$file" ] && wrong "showing settings makes a file"

# ---- the file, and a game's own section
mkdir -p "$(dirname "$file")"
printf '# mine\n[picture]\nscaling = fill\n[game demo]\ntext-speed = 9\n[keys]\n  menu = F9   ; near my hand\n' >"$file"
is "fill line 3" scaling
is "9 line 5, for this game" text-speed --game demo
is "6 default" text-speed
is "6 default" text-speed --game other
is "F9 line 7" key-menu

# ---- mistakes are reported, and the rest is used
mkdir -p wrong/walkbox
cat >wrong/walkbox/walkbox.ini <<'END'
[picture]
scalng = fill
scaling = fill
filter = blured
[game demo]
aspect = no
text-speed = 99
[keys]
pause = F5
END
XDG_CONFIG_HOME=$scratch/wrong "$walkbox" settings >out 2>err
[ $? -eq 1 ] || wrong "a wrong file has no status 1"
cat >wanted <<'END'
walkbox.ini, line 2: unknown setting "scalng"
walkbox.ini, line 4: filter cannot be "blured": it takes sharp-bilinear, bilinear, nearest
walkbox.ini, line 7: text-speed cannot be "99": it takes 0 to 9
END
sed 's/^walkbox: //; s/^[^,]*walkbox.ini,/walkbox.ini,/' err | cmp - wanted || wrong "reported: $(cat err)"
grep -q '^scaling  *fill' out || wrong "the rest of a wrong file is not used"

# A long name is shown whole, and of one that is far too long the end.
long=$(printf '%0100d' 0)
mkdir -p "$long" && echo 'scalng = fill' >"$long/mine.ini"
reports 1 "^walkbox: $long/mine.ini, line 1: unknown setting" settings --settings "$long/mine.ini"
deep=$(printf '%0200d' 0)
mkdir -p "$deep/$deep/$deep" && cp "$long/mine.ini" "$deep/$deep/$deep/mine.ini"
reports 1 '^walkbox: \.\.\.0*/[0/]*/mine.ini, line 1: unknown setting' settings --settings "$deep/$deep/$deep/mine.ini"

# ---- play: the command line goes before the file, and a play that is repeated reads none
printf '[picture]\nnonsense = 1\n' >mine.ini
timeout 60 "$walkbox" play "$demo" --settings mine.ini --frames 2 --fast >out 2>err || wrong "play: $(cat err)"
[ "$(grep -c 'unknown setting .nonsense' err)" -eq 1 ] || wrong "play reports errors of the file: $(cat err)"
timeout 60 "$walkbox" play "$demo" --settings nowhere.ini --frames 2 --fast >out 2>err || wrong "play: $(cat err)"
grep -q 'no settings file nowhere.ini' err || wrong "a file that is not there is not reported: $(cat err)"
XDG_CONFIG_HOME=$scratch/wrong timeout 60 "$walkbox" play "$demo" --frames 2 --fast >out 2>err
grep -q scalng err && wrong "a play with --frames reads the player's file"
for option in --scaling=fil --text-speed=10 --key-menu=Escape --music=lute; do
    reports 2 "^walkbox: --.* cannot be " play "$demo" $option
done
reports 2 "no value is allowed after" play "$demo" --mute=yes
for option in --no-aspect --aspect --no-mute --scan-lines --no-autosave --filter=nearest; do
    timeout 60 "$walkbox" play "$demo" --frames 1 --fast $option >out 2>err || wrong "play $option: $(cat err)"
done

# ---- the speed of texts is in the game's own variable, and is unchanged without the option
speed() {
    echo "var 37" | "$walkbox" console "$demo" "$@" 2>&1
}
[ "$(speed)" = "var 37 = 3" ] || wrong "the usual text speed: $(speed)"
[ "$(speed --text-speed 9)" = "var 37 = 0" ] || wrong "the fastest text: $(speed --text-speed 9)"
[ "$(speed --text-speed 0)" = "var 37 = 9" ] || wrong "the slowest text: $(speed --text-speed 0)"
reports 2 'the text speed must be 0 to 9, not 10' run "$demo" --frames 1 --text-speed 10
"$walkbox" run "$demo" --frames 2 --text-speed 8 --record record.txt || wrong "run --record"
grep -q '^# text speed: 8$' record.txt || wrong "a record does not have the text speed"

# ---- the file is made at the first play of a player, whole and right
rm -rf "$XDG_CONFIG_HOME"
timeout 60 "$walkbox" play "$demo" --frames 1 --fast >out 2>err
[ -e "$file" ] && wrong "a play that is repeated makes the file"
"$walkbox" play "$demo" >out 2>err &
player=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -e "$file" ] || timeout 1 tail -f /dev/null --pid=$player
    [ -e "$file" ] && break
done
kill $player
wait $player 2>/dev/null
[ -e "$file" ] || wrong "a player's first play makes no file: $(cat err)"
"$walkbox" settings >out 2>err || wrong "a new file is wrong: $(cat err)"
sed 's/^#\([a-z0-9-]* =\)/\1/' "$file" >all.ini
"$walkbox" settings --settings all.ini >out 2>err || wrong "the defaults in the file are wrong: $(cat err)"
grep -q " default$" out && wrong "not in the file: $(grep ' default$' out)"

# ---- the guide has the table of the code, and the manual and F1's page its keys
# table: name|default|values|help, from the file's own comments.
sed -n 's/^\[.*\]$/&/p; s/^# \(.*\)$/\1/p; s/^#\([a-z0-9-]*\) = *\(.*\)$/=\1|\2/p' "$file" | awk '
    /^\[/ { section = $0; next }
    /^=/ {
        name = substr($0, 2); split(name, parts, "|"); values = ""
        if (section == "[keys]") { parts[1] = "key-" parts[1]; help = before }
        else { at = match(before, / \([^(]*\)$/); help = substr(before, 1, at - 1); values = substr(before, at + 2, length(before) - at - 2) }
        print parts[1] "|" parts[2] "|" values "|" help
    }
    { before = $0 }' >table
guide=$sources/docs/settings.md
while IFS='|' read -r name default values help; do
    set="\`$name${default:+ = $default}\`"
    case $name in
    key-*) grep -qF "\`$name\`" "$guide" ;;
    pad-*) grep -qF "$set" "$guide" ;;
    *) grep -qxF "* $set ($values): $help" "$guide" ;;
    esac || wrong "docs/settings.md has no $set ($values): $help"
done <table
grep '^key-' table | while IFS='|' read -r name key values help; do
    grep -q "$key" "$sources/docs/manual.md" || echo "$name $key"
done >missing
[ -s missing ] && wrong "the manual does not describe these keys: $(cat missing)"
exit $((failed > 0))
