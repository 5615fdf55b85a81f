import type { FeedCompetition } from '../feed.ts'

type Names = Pick<FeedCompetition, 'name' | 'shortName' | 'latinName'>

/** Every match is shown with its competition, whose name says that it is simulated. */
export const simulated = ({ name, shortName, latinName }: Names): Names => ({
  name: `模拟·${name}`,
  shortName: `模拟·${shortName}`,
  latinName: `Simulated ${latinName}`,
})

/** The scores are real, but the minutes of goals, corners and cards are not. */
export const replayed = (competition: FeedCompetition): FeedCompetition => ({
  ...competition,
  name: `回放·${competition.name}`,
  shortName: `回放·${competition.shortName}`,
  latinName: `Replay: ${competition.latinName}`,
})
