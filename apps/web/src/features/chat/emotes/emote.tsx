import { emoteSprite, emoteWords } from './emotes.ts'

/**
 * One emote at the size of the surrounding text. `isNamed` gives it a text alternative; false where adjacent text
 * already names it.
 */
export function Emote({ code, isNamed = true }: { readonly code: string; readonly isNamed?: boolean }) {
  return (
    <svg
      className="mx-0.5 inline-block size-[1.45em] align-[-0.36em]"
      {...(isNamed ? { role: 'img', 'aria-label': emoteWords[code] } : { 'aria-hidden': true })}
    >
      <use href={`${emoteSprite}#${code}`} />
    </svg>
  )
}
