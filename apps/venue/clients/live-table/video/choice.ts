import { Store } from '../../kit/store.ts'

/** How a member wants to see the table. */
export const pictureChoices = ['video', 'small', 'drawn'] as const
export type PictureChoice = (typeof pictureChoices)[number]

const key = 'table-picture'

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

function kept(): PictureChoice {
  try {
    const choice = pictureChoices.find((each) => each === localStorage.getItem(key))
    if (choice !== undefined) return choice
  } catch {
    // Without storage, as in frames of some browsers, there is no choice from before.
  }
  const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as WithConnection
  return connection?.saveData === true ? 'drawn' : 'video'
}

export const pictureChoice = new Store<{
  readonly choice: PictureChoice
  /** The video is on the screen. */
  readonly isPlaying: boolean
}>({ choice: kept(), isPlaying: false })

export function choosePicture(choice: PictureChoice): void {
  pictureChoice.set({ choice })
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice lasts for this page.
  }
}
