import * as z from 'zod/mini'

/** A text that the operator writes: `max` characters in each language, both of them as they are stored. */
export const houseText = (max: number, min = 1) =>
  z.string().check(z.minLength(min), z.maxLength(marks + max * (1 + englishIsLonger)))

/** The three marks of `contract/house-text`. */
const marks = 3
/** English needs about three letters for one Chinese character. */
const englishIsLonger = 3
