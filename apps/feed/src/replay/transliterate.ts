/** Letters that have no decomposition into a Latin letter and marks: Latin, then Greek, then Cyrillic. */
const latin = new Map(
  `ı:i ß:ss ø:o æ:ae œ:oe đ:d ð:d þ:th ł:l ħ:h ŧ:t ŋ:n ĸ:k ƒ:f ə:e
   α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o
   а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh
   щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:i є:ye ґ:g ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ў:u`
    .split(/\s+/)
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(2)]),
)

/**
 * The ASCII letters and digits nearest to a lower-case text without marks; characters without an equivalent are left
 * out.
 */
export const transliterated = (text: string): string =>
  [...text].map((letter) => (/[a-z0-9-]/.test(letter) ? letter : (latin.get(letter) ?? ''))).join('')
