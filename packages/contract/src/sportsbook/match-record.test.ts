import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { matchRecordCodec, type MatchRecord } from './match-record.ts'

/** Every field of the specification's match, each with a value that no other has. */
const written = {
  matchId: 'm-1',
  eventId: 'e-2',
  channel: 'c-3',
  status: 1,
  exist: 1,
  chatRoomNo: 'r-4',
  type: 'cast-live',
  gameStatus: '2H',
  homeName: '丹麦',
  homeLogo: 'https://pictures.example/home.png',
  homeScore: 5,
  visitName: '比利时',
  visitLogo: 'https://pictures.example/visit.png',
  visitScore: 6,
  startAt: 1_763_719_200,
  animationUrl: 'https://animation.example/7',
  flv_url: 'https://video.example/8.flv',
  matchName: '大陆国家杯',
  matchClass: '足球',
  venueName: 'YBTY',
  anchorStatus: 'On2',
  isStart: 1,
  videoWebUrl: 'https://video.example/9',
  leagueId: 'l-10',
  ballClassId: '11',
  anchorType: '12',
  anchorRoomId: 'a-13',
  roomInfo: { title: '第二现场', desc: '跟着阿泽看攻防' },
}

const known: MatchRecord = {
  matchId: 'm-1',
  eventId: 'e-2',
  channel: 'c-3',
  status: 1,
  doesExist: true,
  chatRoomNo: 'r-4',
  type: 'cast-live',
  gameStatus: '2H',
  home: { name: '丹麦', logo: 'https://pictures.example/home.png', score: 5 },
  away: { name: '比利时', logo: 'https://pictures.example/visit.png', score: 6 },
  startsAt: 1_763_719_200_000,
  animationUrl: 'https://animation.example/7',
  flvUrl: 'https://video.example/8.flv',
  videoUrl: 'https://video.example/9',
  matchName: '大陆国家杯',
  matchClass: '足球',
  venueName: 'YBTY',
  anchorStatus: 'On2',
  isStarted: true,
  leagueId: 'l-10',
  ballClassId: '11',
  anchorType: '12',
  anchorRoomId: 'a-13',
  room: { title: '第二现场', desc: '跟着阿泽看攻防' },
}

const read = (change: Record<string, unknown>) => z.decode(matchRecordCodec, { ...written, ...change })

describe('the match of the specification', () => {
  it('reads every field and writes every field, in the specification’s spelling', () => {
    expect(z.decode(matchRecordCodec, written)).toEqual(known)
    expect(z.encode(matchRecordCodec, known)).toEqual(written)
  })

  it('reads each spelling that is written another way', () => {
    const { anchorStatus, leagueId, flv_url, visitName, visitLogo, visitScore, ...rest } = written
    const other = {
      ...rest,
      anchor_status: anchorStatus,
      tid: leagueId,
      flvUrl: flv_url,
      awayName: visitName,
      awayLogo: visitLogo,
      awayScore: String(visitScore),
    }
    expect(z.decode(matchRecordCodec, other)).toEqual(known)
  })

  it.each([
    ['anchorStatus', { anchorStatus: 0 }, { anchorStatus: 'On0' }],
    ['anchor_status', { anchorStatus: undefined, anchor_status: '1' }, { anchorStatus: 'On1' }],
    ['type', { type: 1 }, { type: 'pure-match' }],
    ['type as text', { type: '2' }, { type: 'cast-live' }],
    ['ten digits', { startAt: '1763719200' }, { startsAt: 1_763_719_200_000 }],
    ['thirteen digits', { startAt: 1_763_719_200_000 }, { startsAt: 1_763_719_200_000 }],
    ['exist', { exist: '0' }, { doesExist: false }],
    ['isStart', { isStart: true }, { isStarted: true }],
    ['a number for a text', { chatRoomNo: 60_718 }, { chatRoomNo: '60718' }],
    ['no room', { roomInfo: null }, { room: { title: '', desc: '' } }],
    ['tid beside an empty leagueId', { leagueId: '', tid: 77 }, { leagueId: '77' }],
  ])('reads %s', (_, change, expected) => {
    expect(read(change)).toEqual({ ...known, ...expected })
  })

  it.each([
    ['no id', { matchId: '' }],
    ['an anchor status that there is not', { anchorStatus: 'On3' }],
    ['another type', { type: 'film' }],
    ['a score below zero', { homeScore: -1 }],
    ['a score that is no number', { visitScore: '2:1' }],
    ['a start that is no instant', { startAt: 'tomorrow' }],
  ])('refuses %s', (_, change) => {
    expect(z.safeDecode(matchRecordCodec, { ...written, ...change }).success).toBe(false)
  })
})
