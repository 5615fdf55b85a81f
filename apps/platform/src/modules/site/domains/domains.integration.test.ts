import { listDomains } from '@grandstand/contract/site'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createDomains } from './service.ts'

describe.each(oneDatabase())('domain lists on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('tells the lines of each kind in order, until when, and replaces one kind alone', async () => {
    const clock = testClock()
    const apiLines = ['https://a.example', 'https://b.example:8443']
    const domains = createDomains({
      database,
      clock,
      apiLines,
      videoDomains: [],
      newsDomains: ['https://n.example'],
    })
    await domains.replace('video', ['https://v1.example', 'https://v2.example'])
    await domains.replace('image', ['https://i.example'])
    await domains.replace('video', ['https://v3.example', 'https://v1.example', 'https://v1.example'])
    const lists = await domains.list()
    expect(lists).toMatchObject({
      api: apiLines,
      video: ['https://v3.example', 'https://v1.example'],
      news: ['https://n.example'],
      image: ['https://i.example'],
    })
    expect(lists.expiresAt).toBeGreaterThan(clock.now())
    expect(z.safeEncode(listDomains.output, lists).success).toBe(true)
  })
})
