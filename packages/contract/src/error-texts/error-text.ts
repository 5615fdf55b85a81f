/**
 * Texts of an error: `text` and `english` are the sentence for members, `when` explains the situation to developers
 * and operators.
 */
export interface ErrorText {
  /** zh-CN, one sentence; an answer of the platform carries it as its `message`. */
  readonly text: string
  /** The same, for members who may read the site in English [ROLE-08]. */
  readonly english: string
  readonly when: string
}
