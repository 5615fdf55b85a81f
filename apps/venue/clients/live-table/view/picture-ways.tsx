import type { Said } from '../../kit/settings.ts'
import { useStore } from '../../kit/store.ts'
import type { LiveProps } from '../games/live-game.ts'
import { liveTexts as texts } from '../texts.ts'
import { choosePicture, pictureChoice, pictureChoices, type PictureChoice } from '../video/choice.ts'

const names: Readonly<Record<PictureChoice, readonly [Said, Said]>> = {
  video: [texts.byVideo, texts.byVideoMeans],
  small: [texts.bySmall, texts.bySmallMeans],
  drawn: [texts.byDrawing, texts.byDrawingMeans],
}

/** How the table is seen: by video, by a small one, or drawn by the page. */
export function PictureWays({ state, view, say, isStill }: LiveProps) {
  const { choice, isPlaying } = useStore(pictureChoice)
  const { picture, slowestMs } = state.facts
  const isMissing = picture === null || (choice !== 'drawn' && !isPlaying)
  return (
    <section>
      <fieldset class="picture-ways">
        <legend class="aloud">{say(texts.pictureTab)}</legend>
        {pictureChoices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="picture"
              checked={each === choice}
              disabled={picture === null && each !== 'drawn'}
              onChange={() => choosePicture(each)}
            />
            <b>{say(names[each][0])}</b>
            <small>{say(names[each][1])}</small>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p class="small" role="status">
          {say(isStill ? texts.stillVideo : texts.noVideo)}
        </p>
      )}
      <p class="small num">
        {say(texts.delay)} {say(texts.seconds, { seconds: (view.delayMs / 1_000).toFixed(1) })}
      </p>
      <p class="small">{say(texts.closesBySeen, { seconds: slowestMs / 1_000 })}</p>
    </section>
  )
}
