import { describe, expect, it } from 'vitest'
import { choice, flag, limit, memberName, neededOption, option, word, wordIfAny, words } from './act-input.ts'
import { defineAct } from './act.ts'
import { OperatorError } from './operator-command.ts'

const send = defineAct({
  name: 'send',
  usage: 'NAME slow|fast [NOTE] [--line-up FILE] [--limit COUNT] [--now]',
  about: 'Sends.',
  permission: 'care',
  risk: 'reversible',
  undo: { by: 'send NAME slow' },
  input: {
    name: memberName(),
    pace: choice('PACE', ['slow', 'fast'], (given) => `${given} is no pace.`),
    note: wordIfAny('NOTE'),
    lineUp: option('FILE'),
    limit: limit(20, 5),
    now: flag(),
  },
  log: 'sent {name} {pace} {note} {lineUp}, {limit}',
  run: (input) => input,
})
const say = defineAct({
  name: 'say',
  usage: 'TO WORD … --why TEXT',
  about: 'Says.',
  permission: 'care',
  risk: 'irreversible',
  undo: { never: 'it was heard' },
  input: { to: word('TO'), rest: words('WORD'), why: neededOption('--why is missing: say why.') },
  log: 'said {rest} to {to}',
  run: (input) => input,
})

describe('an act', () => {
  it('reads the words and options of a command line, and leaves out what no field takes', async () => {
    expect(await send.run(['fan', 'fast'], {})).toEqual({ name: 'fan', pace: 'fast', limit: 5, now: false })
    expect(
      await send.run(['fan', 'slow', 'n', 'more'], { 'line-up': 'f', limit: '7', now: '', other: 'x' }),
    ).toEqual({ name: 'fan', pace: 'slow', note: 'n', lineUp: 'f', limit: 7, now: true })
    expect(await say.run(['fan', 'a', 'b'], { why: 'so' })).toEqual({
      to: 'fan',
      rest: ['a', 'b'],
      why: 'so',
    })
  })

  it.each([
    [[], {}, 'NAME is missing.'],
    [['', 'fast'], {}, 'NAME is missing.'],
    [['fan'], {}, 'PACE is missing.'],
    [['fan', 'still'], {}, 'still is no pace.'],
    [['fan', 'slow'], { limit: '0' }, '--limit is a whole number from 1 to 20.'],
    [['fan', 'slow'], { limit: 'x' }, '--limit is a whole number from 1 to 20.'],
    [['fan', 'slow'], { limit: '' }, '--limit is a whole number from 1 to 20.'],
  ] as const)(
    'refuses %j %j with the sentence of the first field that does not fit',
    async (args, options, why) => {
      await expect(send.run(args, options)).rejects.toEqual(new OperatorError(why))
    },
  )

  it('wants an option that has to be there, and not empty', async () => {
    for (const options of [{}, { why: '' }] as Record<string, string>[])
      await expect(say.run(['fan'], options)).rejects.toThrow('--why is missing: say why.')
  })

  it('reads the same from named fields, and refuses a field that it does not have', () => {
    const asked = say.ask([
      { name: 'to', value: 'fan' },
      { name: 'rest', value: 'a' },
      { name: 'rest', value: 'b' },
      { name: 'why', value: 'so' },
    ])
    expect(asked.run()).toEqual({ to: 'fan', rest: ['a', 'b'], why: 'so' })
    expect(asked.says).toBe('said a b to fan')
    expect(() => say.ask([{ name: 'toString', value: 'x' }])).toThrow('say has no such field.')
    const sent = send.ask([
      { name: 'name', value: 'fan' },
      { name: 'pace', value: 'fast' },
      { name: 'now', value: '' },
    ])
    expect(sent.run()).toMatchObject({ now: true, limit: 5 })
    expect(sent.memberName).toBe('fan')
    expect(sent.says).toBe('sent fan fast , 5')
  })

  it('says what its fields are', () => {
    expect(send.facts.fields).toEqual([
      { name: 'name', kind: 'word', isNeeded: true },
      { name: 'pace', kind: 'word', isNeeded: true, choices: ['slow', 'fast'] },
      { name: 'note', kind: 'word', isNeeded: false },
      { name: 'lineUp', kind: 'option', isNeeded: false },
      { name: 'limit', kind: 'option', isNeeded: false },
      { name: 'now', kind: 'flag', isNeeded: false },
    ])
  })
})
