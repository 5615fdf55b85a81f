import * as z from 'zod/mini'

/** On0: the event has not started; On2: the anchor is briefly absent; On1: the stream is open. */
export const anchorStatus = z.enum(['On0', 'On1', 'On2'])
export type AnchorStatus = z.output<typeof anchorStatus>

/** Whether a match has an anchor's broadcast. */
export const matchRecordType = z.enum(['pure-match', 'cast-live'])

const recordSide = z.object({ name: z.string(), logo: z.string(), score: z.int().check(z.nonnegative()) })

/** The specification's match [ENT-11], above the codec. Missing texts are empty. */
export const matchRecord = z.object({
  matchId: z.string().check(z.minLength(1)),
  eventId: z.string(),
  channel: z.string(),
  /** 0 inactive, 1 active, 2 disabled. */
  status: z.int(),
  /** Whether the match has a picture. */
  doesExist: z.boolean(),
  chatRoomNo: z.string(),
  type: matchRecordType,
  gameStatus: z.string(),
  home: recordSide,
  away: recordSide,
  /** Epoch ms, whole seconds. */
  startsAt: z.int(),
  animationUrl: z.string(),
  flvUrl: z.string(),
  videoUrl: z.string(),
  /** Both sides: 丹麦 vs 比利时. */
  matchName: z.string(),
  /** The sport's name. */
  matchClass: z.string(),
  venueName: z.string(),
  anchorStatus,
  isStarted: z.boolean(),
  leagueId: z.string(),
  ballClassId: z.string(),
  anchorType: z.string(),
  anchorRoomId: z.string(),
  room: z.object({ title: z.string(), desc: z.string() }),
})
export type MatchRecord = z.output<typeof matchRecord>

/** Texts may be sent as numbers, and missing values as null or not at all. */
const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '')),
)
const whole = z.pipe(
  z.optional(z.nullable(z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]))),
  z.transform((value) => Number(value ?? 0)),
)
const flag = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.enum(['true', 'false', '0', '1', '']), z.literal([0, 1])]))),
  z.transform((value) => value === true || value === 'true' || String(value) === '1'),
)
const types = { '1': 'pure-match', '2': 'cast-live' } as const
const recordType = z.pipe(
  z.union([matchRecordType, z.enum(['1', '2']), z.literal([1, 2])]),
  z.transform((value) => (value === 'pure-match' || value === 'cast-live' ? value : types[value])),
)
const status = z.pipe(
  z.union([anchorStatus, z.enum(['0', '1', '2']), z.literal([0, 1, 2])]),
  z.transform((value) => anchorStatus.parse(String(value).startsWith('On') ? value : `On${value}`)),
)

/** Known spellings of each field. The first is the specification's, which is written. */
const spellings = {
  matchId: ['matchId', 'match_id'],
  homeName: ['homeName', 'home_name'],
  homeLogo: ['homeLogo', 'home_logo'],
  homeScore: ['homeScore', 'home_score'],
  visitName: ['visitName', 'visit_name', 'awayName'],
  visitLogo: ['visitLogo', 'visit_logo', 'awayLogo'],
  visitScore: ['visitScore', 'visit_score', 'awayScore'],
  flv_url: ['flv_url', 'flvUrl'],
  anchorStatus: ['anchorStatus', 'anchor_status'],
  leagueId: ['leagueId', 'tid'],
} as const

/** Ten digits are seconds. */
const instant = (value: number): number => (Math.abs(value) < 1e11 ? value * 1000 : value)

const wireRecord = z.object({
  matchId: text,
  eventId: text,
  channel: text,
  status: whole,
  exist: flag,
  chatRoomNo: text,
  type: recordType,
  gameStatus: text,
  homeName: text,
  homeLogo: text,
  homeScore: whole,
  visitName: text,
  visitLogo: text,
  visitScore: whole,
  startAt: whole,
  animationUrl: text,
  flv_url: text,
  matchName: text,
  matchClass: text,
  venueName: text,
  anchorStatus: status,
  isStart: flag,
  videoWebUrl: text,
  leagueId: text,
  ballClassId: text,
  anchorType: text,
  anchorRoomId: text,
  roomInfo: z.pipe(
    z.optional(z.nullable(z.object({ title: text, desc: text }))),
    z.transform((value) => value ?? { title: '', desc: '' }),
  ),
})

/** Wire format of a match: every spelling is read, the specification's is written. */
export const matchRecordCodec = z.codec(z.looseObject({}), matchRecord, {
  decode: (given, payload) => {
    const read = wireRecord.safeParse(inOneSpelling(given))
    if (read.success) return recordOf(read.data)
    payload.issues.push({ code: 'custom', message: z.prettifyError(read.error), input: given })
    return z.NEVER
  },
  encode: (record) => ({
    matchId: record.matchId,
    eventId: record.eventId,
    channel: record.channel,
    status: record.status,
    exist: record.doesExist ? 1 : 0,
    chatRoomNo: record.chatRoomNo,
    type: record.type,
    gameStatus: record.gameStatus,
    homeName: record.home.name,
    homeLogo: record.home.logo,
    homeScore: record.home.score,
    visitName: record.away.name,
    visitLogo: record.away.logo,
    visitScore: record.away.score,
    startAt: Math.floor(record.startsAt / 1000),
    animationUrl: record.animationUrl,
    flv_url: record.flvUrl,
    matchName: record.matchName,
    matchClass: record.matchClass,
    venueName: record.venueName,
    anchorStatus: record.anchorStatus,
    isStart: record.isStarted ? 1 : 0,
    videoWebUrl: record.videoUrl,
    leagueId: record.leagueId,
    ballClassId: record.ballClassId,
    anchorType: record.anchorType,
    anchorRoomId: record.anchorRoomId,
    roomInfo: record.room,
  }),
})

function inOneSpelling(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const one: Record<string, unknown> = { ...given }
  for (const [name, known] of Object.entries(spellings)) {
    const said = known.find((each) => given[each] !== undefined && given[each] !== null && given[each] !== '')
    if (said !== undefined) one[name] = given[said]
  }
  return one
}

function recordOf(read: z.output<typeof wireRecord>): MatchRecord {
  const { exist, startAt, flv_url: flvUrl, isStart, videoWebUrl, roomInfo, ...rest } = read
  const { homeName, homeLogo, homeScore, visitName, visitLogo, visitScore, ...same } = rest
  return {
    ...same,
    doesExist: exist,
    home: { name: homeName, logo: homeLogo, score: homeScore },
    away: { name: visitName, logo: visitLogo, score: visitScore },
    startsAt: instant(startAt),
    flvUrl,
    isStarted: isStart,
    videoUrl: videoWebUrl,
    room: roomInfo,
  }
}
