import { entranceCodec } from '@grandstand/contract/live'
import { contentStatus, picturePath } from '@grandstand/contract/site'
import * as z from 'zod/mini'
import { defineAct, type Act } from '../../kernel/act.ts'
import { option, word, wordIfAny } from '../../kernel/act-input.ts'
import { fitting, OperatorError } from '../../kernel/operator-command.ts'
import type { LiveActNeeds } from './act-needs.ts'
import { putEntrance, putMatchVideo } from './entrance-store.ts'
import { putLogo } from './logo-store.ts'
import { openEntrance } from './room-cache.ts'

const entrances = ['open', 'maintenance', 'none'] as const

/** Operator acts on the streaming entrance, on pictures of matches and on logos. */
export function pictureActs(
  needs: Pick<LiveActNeeds, 'database' | 'clock' | 'rooms' | 'isMatch' | 'mayShow'>,
): readonly Act[] {
  const { database, clock, rooms } = needs
  const after = () => rooms.refresh()
  return [
    defineAct({
      name: 'streaming-entrance',
      usage: `${entrances.join('|')}|JSON`,
      about: 'Opens the entrance of anchors, puts it in maintenance, or takes its channels away.',
      permission: 'rooms',
      risk: 'brake',
      undo: { by: 'streaming-entrance open' },
      input: { entrance: word('The entrance') },
      log: 'set the streaming entrance to {entrance}',
      database,
      after,
      async runIn(tx, { entrance: what }) {
        const [entry] = openEntrance.ty
        const known: Partial<Record<string, typeof openEntrance>> = {
          open: openEntrance,
          maintenance: {
            ...openEntrance,
            ty: entry ? [{ ...entry, isDisplayMaintainVenue: true }] : [],
          },
          none: { ...openEntrance, zbyx: [] },
        }
        let config: unknown = known[what] && z.encode(entranceCodec, known[what])
        try {
          config ??= JSON.parse(what)
        } catch {
          throw new OperatorError(`The entrance is ${entrances.join(', ')}, or JSON with zbyx and ty.`)
        }
        const read = z.safeDecode(entranceCodec, config as Record<string, unknown>)
        if (!read.success) throw new OperatorError('This is no entrance: it has the lists zbyx and ty.')
        await putEntrance(tx, config, new Date(clock.now()))
        return config
      },
    }),
    defineAct({
      name: 'match-video',
      usage: 'MATCH [--video ADDRESS] [--animation ADDRESS] [--flv ADDRESS] [--event ID] [--status 0|1|2]',
      about:
        "Sets another company's pictures, drawing and id of a match (only addresses of EXTERNAL_VIDEO_ORIGINS), and whether its pictures are open (1), closed (0), or it is not listed (2).",
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'match-video MATCH' },
      input: {
        match: word('MATCH'),
        video: option('ADDRESS'),
        animation: option('ADDRESS'),
        flv: option('ADDRESS'),
        event: option('ID'),
        status: option('0|1|2'),
      },
      log: 'set the pictures of {match}: {video} {animation} {flv} {event} {status}',
      database,
      after,
      async runIn(tx, input) {
        const matchId = input.match
        if (!needs.isMatch(matchId)) throw new OperatorError(`${matchId} is no match in the book.`)
        const [videoWebUrl, animationUrl] = [input.video ?? '', input.animation ?? '']
        const [flvUrl, eventId] = [input.flv ?? '', input.event ?? '']
        const status = fitting('The status', contentStatus, Number(input.status ?? 1))
        if (!/^[\x21-\x7e]{0,64}$/.test(eventId)) throw new OperatorError(`${eventId} is no id.`)
        for (const address of [videoWebUrl, animationUrl, flvUrl])
          if (address !== '' && !needs.mayShow(address))
            throw new OperatorError(`${address} is on no origin of EXTERNAL_VIDEO_ORIGINS.`)
        const facts = { videoWebUrl, animationUrl, flvUrl, eventId, status }
        await putMatchVideo(tx, matchId, facts, new Date(clock.now()))
        return { matchId, ...facts }
      },
    }),
    defineAct({
      name: 'team-logo',
      usage: 'COMPETITOR [PATH]',
      about: 'Shows a picture of the image lines for a competitor; without PATH the drawn crest again.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'team-logo COMPETITOR' },
      input: { competitor: word('COMPETITOR'), path: wordIfAny('PATH') },
      log: 'set the picture of {competitor} to {path}',
      database,
      after,
      async runIn(tx, input) {
        const competitorId = input.competitor
        if (!/^[\w.:-]{1,128}$/.test(competitorId)) throw new OperatorError(`${competitorId} is no id.`)
        const path = input.path === undefined ? '' : fitting('PATH', picturePath, input.path)
        await putLogo(tx, competitorId, path, new Date(clock.now()))
        return { competitorId, path }
      },
    }),
  ]
}
