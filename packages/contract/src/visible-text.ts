const emoji = String.raw`\p{Extended_Pictographic}(?:\ufe0e|\ufe0f|\p{Emoji_Modifier}){0,2}`
/** Emoji that need invisible characters: flags of regions, joined sequences, keycaps. */
const sequences = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`[0-9#*]\ufe0f?\u20e3`,
].join('|')
const keptOrHidden = new RegExp(
  String.raw`(${sequences})|[\p{Default_Ignorable_Code_Point}\u061c\u180e\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]+`,
  'gu',
)

/**
 * Normalises a text to NFC and removes invisible characters (joiners, direction marks, soft hyphens, tags, fillers and
 * selectors), except those that are part of an emoji.
 */
export function visibleText(text: string): string {
  return text.normalize('NFC').replace(keptOrHidden, (_, kept: string | undefined) => kept ?? '')
}
