" Vim syntax of the scripts that walkbox-build reads (docs/script.md).
" The words are those that `script_reference words` (tests/tools) prints; a test compares them.
if exists("b:current_syntax")
  finish
endif
syntax case match
syntax keyword walkboxStatement asm await break continue else endless for goto if local repeat return say
syntax keyword walkboxStatement unless until while
syntax keyword walkboxDeclaration actor bit charset const costume default entry exit include object
syntax keyword walkboxDeclaration raw room script sound string variable verb verbs
syntax keyword walkboxInstruction actorFollowCamera actorFromPos actorOps actorSetClass add and
syntax keyword walkboxInstruction animateActor breakHere chainScript cursorCommand cutscene debug
syntax keyword walkboxInstruction decrement delay delayVariable divide doSentence drawBox
syntax keyword walkboxInstruction drawObject dummy endCutscene equalZero expression faceActor
syntax keyword walkboxInstruction findInventory findObject freezeScripts getActorCostume
syntax keyword walkboxInstruction getActorElevation getActorFacing getActorMoving getActorRoom
syntax keyword walkboxInstruction getActorScale getActorWalkBox getActorWidth getActorX getActorY
syntax keyword walkboxInstruction getAnimCounter getClosestObjActor getDist getInventoryCount
syntax keyword walkboxInstruction getObjectOwner getObjectState getRandomNumber getStringWidth
syntax keyword walkboxInstruction getVerbEntryPoint ifClassOfIs increment isActorInBox isEqual
syntax keyword walkboxInstruction isGreater isGreaterEqual isLess isLessEqual isNotEqual
syntax keyword walkboxInstruction isScriptRunning isSoundRunning jumpRelative lights loadRoom
syntax keyword walkboxInstruction loadRoomWithEgo matrixOps move multiply notEqualZero or override
syntax keyword walkboxInstruction panCameraTo pickupObject print printEgo pseudoRoom putActor
syntax keyword walkboxInstruction putActorAtObject putActorInRoom resource roomOps saveRestoreVerbs
syntax keyword walkboxInstruction setCameraAt setObjectName setOwnerOf setState setVarRange
syntax keyword walkboxInstruction soundKludge startMusic startObject startScript startSound
syntax keyword walkboxInstruction stopMusic stopObjectCode stopObjectScript stopScript stopSound
syntax keyword walkboxInstruction stringOps subtract systemOps verbOps wait walkActorTo
syntax keyword walkboxInstruction walkActorToActor walkActorToObject
syntax match walkboxPart "\.\%(actor\|add\|alwaysZclip\|animDefault\|animSpeed\|animation\|assignObject\|at\|backColor\|begin\|boxFlags\|boxScale\|boxSlot\|bytes\|camera\|center\|charset\|charsetColors\|clearHeap\|clipped\|color\|copy\|costume\|createMatrix\|cursorHotspot\|cursorImage\|cursorOff\|cursorOn\|cursorSet\|cursorSoftOff\|cursorSoftOn\|cycleSpeed\|default\|delete\|dim\|dimColor\|divide\|draw\|dummy\|elevation\|end\|erase\|fade\|followBoxes\|getChar\|hiColor\|ignoreBoxes\|image\|initAnim\|intensity\|key\|left\|load\|loadCharset\|loadCostume\|loadObject\|loadRoom\|loadScript\|loadSound\|loadString\|lockCostume\|lockRoom\|lockScript\|lockSound\|message\|multiply\|name\|nameString\|neverZclip\|new\|nothing\|nukeCharset\|nukeCostume\|nukeRoom\|nukeScript\|nukeSound\|off\|on\|opcode\|overhead\|palette\|pause\|push\|quit\|restart\|restore\|rgbIntensity\|save\|saveLoad\|saveString\|scale\|screen\|scroll\|sentence\|setChar\|setState\|shadow\|shakeOff\|shakeOn\|sound\|standAnim\|stepDist\|subtract\|talkAnim\|talkColor\|text\|textOffset\|transform\|unlockCostume\|unlockRoom\|unlockScript\|unlockSound\|userputOff\|userputOn\|userputSoftOff\|userputSoftOn\|voice\|walkAnim\|width\|words\|backColour\|charsetColours\|colour\|dimColour\|hiColour\|talkColour\)\>"
syntax match walkboxVariable "\<\%(VAR_[A-Z0-9_]\+\|[gLB]\d\+\)\>"
syntax match walkboxNumber "\<\%(0[xX]\x\+\|\d\+\)\>"
syntax match walkboxNumber "'[^']*'"
syntax match walkboxLabel "^\s*\zs\h\w*\ze:"
syntax match walkboxCode contained "\\[vobsacf]{[^}\"]*}\|\\x\x\x\|\\."
syntax region walkboxText start=+"+ skip=+\\.+ end=+"+ end=+$+ contains=walkboxCode
syntax match walkboxComment "//.*$"
highlight default link walkboxStatement Statement
highlight default link walkboxDeclaration Type
highlight default link walkboxInstruction Function
highlight default link walkboxPart Identifier
highlight default link walkboxVariable Special
highlight default link walkboxNumber Number
highlight default link walkboxLabel Label
highlight default link walkboxCode SpecialChar
highlight default link walkboxText String
highlight default link walkboxComment Comment
let b:current_syntax = "walkbox"
