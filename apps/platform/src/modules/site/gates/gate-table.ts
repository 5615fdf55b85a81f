import { mainFormOf } from '@grandstand/contract'
import { inBoth } from '@grandstand/contract/house-text'
import type { AccessNotice, MaintainConfig } from '@grandstand/contract/site'
import { plainAddress, rangeTest } from './ranges.ts'
import type { GateRefusal, Rule, RuleKind, RuleOf } from './rules.ts'

/** A rule on a range of addresses, with its test. */
interface Ranged<K extends RuleKind> {
  readonly rule: RuleOf<K>
  readonly covers: (ip: string) => boolean
}

/** The current rules, indexed for lookups on every call. */
export interface GateTable {
  /** Epoch ms at which the first rule ends; from then on the table is stale. */
  readonly staleAt: number
  blocks(ip: string, deviceId: string): GateRefusal | undefined
  restriction(ip: string): GateRefusal | undefined
  /** The caveat for an address, and whether a visitor who has read it may continue. */
  caveat(ip: string, now: number): { readonly answer: GateRefusal; readonly mayGo: boolean } | undefined
  maintenance(ip: string, now: number): GateRefusal | undefined
  /** Rules on a call apply to all its forms. */
  isDegraded(callId: string): boolean
  drill(callId: string): RuleOf<'drill'>['facts'] | undefined
  limit(subject: string): RuleOf<'rate-limit'>['facts'] | undefined
}

const isWithin = (
  { startsAt, endsAt }: { readonly startsAt?: number | undefined; readonly endsAt?: number | undefined },
  now: number,
): boolean => (startsAt === undefined || now >= startsAt) && (endsAt === undefined || now < endsAt)

/** Builds the table from the rules that have not ended at `now`. */
export function createGateTable(rules: readonly Rule[], now: number): GateTable {
  const alive = rules.filter(({ endsAt }) => endsAt === undefined || endsAt > now)
  const of = <K extends RuleKind>(kind: K) => alive.filter((rule) => rule.kind === kind) as RuleOf<K>[]
  const ranged = <K extends 'restriction' | 'caveat'>(kind: K): Ranged<K>[] =>
    of(kind).map((rule) => ({ rule, covers: rangeTest([rule.subject]) }))
  const bySubject = <K extends RuleKind>(kind: K) => new Map(of(kind).map((rule) => [rule.subject, rule]))
  /**
   * Rules by the call's main form, because a rule applies to every form and an older build may have stored it under
   * another one.
   */
  const byCall = <K extends RuleKind>(kind: K) =>
    new Map(of(kind).map((rule) => [mainFormOf(rule.subject), rule]))

  const isBlockedAddress = rangeTest(of('ip-block').map(({ subject }) => subject))
  const blockedDevices = bySubject('device-block')
  const restrictions = ranged('restriction')
  const caveats = ranged('caveat')
  const maintenances = of('maintenance').map((rule) => ({ rule, isLet: rangeTest(rule.facts.bypass) }))
  const degraded = byCall('degrade')
  const drills = byCall('drill')
  const limits = byCall('rate-limit')

  return {
    staleAt: Math.min(...alive.map(({ endsAt }) => endsAt ?? Number.POSITIVE_INFINITY)),
    blocks(ip, deviceId) {
      if (isBlockedAddress(ip)) return { refusal: 'ip-blocked' }
      return blockedDevices.has(deviceId) ? { refusal: 'device-blocked' } : undefined
    },
    restriction(ip) {
      const found = restrictions.find(({ covers }) => covers(ip))
      if (!found) return undefined
      const data: AccessNotice = { ...found.rule.facts, address: plainAddress(ip) }
      return { refusal: 'access-restricted', data }
    },
    caveat(ip, at) {
      const found = caveats.find(({ rule, covers }) => covers(ip) && isWithin(rule.facts, at))
      if (!found) return undefined
      const { facts } = found.rule
      const notice: AccessNotice = facts.isMaintenance
        ? { maintainConfig: maintainConfigOf(facts) }
        : {
            ...(facts.title !== undefined && { title: facts.title }),
            ...(facts.text !== undefined && { text: facts.text }),
            mayGo: facts.mayGo,
          }
      return {
        answer: { refusal: 'access-caveat', data: { ...notice, address: plainAddress(ip) } },
        mayGo: facts.mayGo,
      }
    },
    maintenance(ip, at) {
      const found = maintenances.find(({ rule, isLet }) => isWithin(rule.facts, at) && !isLet(ip))
      if (!found) return undefined
      const data: AccessNotice = { maintainConfig: maintainConfigOf(found.rule.facts) }
      return { refusal: 'system-maintenance', data }
    },
    isDegraded: (callId) => degraded.has(mainFormOf(callId)),
    drill: (callId) => drills.get(mainFormOf(callId))?.facts,
    limit: (subject) => limits.get(mainFormOf(subject))?.facts,
  }
}

interface Window {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly startsAt?: number | undefined
  readonly endsAt?: number | undefined
}

function maintainConfigOf({ title, text, startsAt, endsAt }: Window): MaintainConfig {
  return {
    status: 0,
    title: title ?? inBoth('系统维护中', 'Under maintenance'),
    text:
      text ??
      inBoth(
        '系统正在维护。已提交的投注和存款不受影响，恢复后自动打开。',
        'We are working on the system. Bets and deposits already made are not affected. This page reopens by itself when we are back.',
      ),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  }
}
