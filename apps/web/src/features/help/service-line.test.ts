import type { ServiceLine } from '@grandstand/contract/site'
import { expect, it } from 'vitest'
import { wayOf } from './service-line.ts'

const line = (kind: ServiceLine['kind'], address?: string): ServiceLine => ({
  id: 'x',
  kind,
  name: 'x',
  note: '',
  ...(address !== undefined && { address }),
})

it.each([
  ['message', undefined, undefined, 'form'],
  ['email', 'service@grandstand.example', undefined, 'mailto:service@grandstand.example'],
  ['email', 'a@b.c?bcc=x@y.z', undefined, 'closed'],
  ['email', undefined, undefined, 'closed'],
  ['phone', '+86 400-100 200', undefined, 'tel:+86400100200'],
  ['phone', 'javascript:alert(1)', undefined, 'closed'],
  ['echat', undefined, 'https://chat.example/1', 'https://chat.example/1'],
  ['echat', 'https://own.example', 'https://chat.example/1', 'https://own.example'],
  ['echat', 'javascript:alert(1)', undefined, 'closed'],
  ['echat', undefined, undefined, 'closed'],
] as const)('a line %s at %s with a chat at %s leads to %s', (kind, address, echat, leadsTo) => {
  const way = wayOf(line(kind, address), echat)
  expect(way.kind === 'link' ? way.href : way.kind).toBe(leadsTo)
})
