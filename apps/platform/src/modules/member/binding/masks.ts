/** `*小明`, `J*** S****`: enough to know one's own name, too little to tell somebody else's. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  if (/^\p{Script=Han}/u.test(name)) return `*${letters.slice(1).join('')}`
  return letters
    .map((letter, at) =>
      at === 0 || /[ .·]/.test(letter) || /[ .·]/.test(letters[at - 1] ?? '') ? letter : '*',
    )
    .join('')
}

/** `1990-**-**`. */
export const maskBirthday = (birthday: string): string => `${birthday.slice(0, 4)}-**-**`

/** Whole years between two days, both `YYYY-MM-DD`. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}
