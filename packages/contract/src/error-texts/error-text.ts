/** What an error is told as: `text` and `english` are the sentence that members read, `when` tells developers and operators what it answers to. */
export interface ErrorText {
  /** zh-CN, one sentence; an answer of the platform carries it as its `message`. */
  readonly text: string
  /** The same, for members who may read the site in English [ROLE-08]. */
  readonly english: string
  readonly when: string
}
