/** Masks a name as `*小明` or `J*** S****`, so that its owner recognises it and others learn little. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  if (/^\p{Script=Han}/u.test(name)) return `*${letters.slice(1).join('')}`
  return letters
    .map((letter, at) =>
      at === 0 || /[ .·]/.test(letter) || /[ .·]/.test(letters[at - 1] ?? '') ? letter : '*',
    )
    .join('')
}

/** Masks a birthday as `1990-**-**`. */
export const maskBirthday = (birthday: string): string => `${birthday.slice(0, 4)}-**-**`

/** Age in whole years; both days are `YYYY-MM-DD`. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}
