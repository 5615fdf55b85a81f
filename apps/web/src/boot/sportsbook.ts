export { listMatches } from '@grandstand/contract/sportsbook'
