import type { Page } from '@playwright/test'
import { CallError } from '@grandstand/contract'
import { createClient, fund, type Client } from '@grandstand/dev-env'
import { freshName, password } from './platform/slips.ts'
import { sharedProduct, type Product } from './product.ts'

export interface Member {
  readonly name: string
  readonly password: string
  /** The same member's own client in Node. */
  readonly client: Client
}

/** Registers a member through the real calls, with money from the sandbox provider when `yuan` is given. */
export async function newMember(yuan?: string, product: Product = sharedProduct()): Promise<Member> {
  const client = createClient(product.url)
  const name = await register(client)
  if (yuan !== undefined) await fund(product, client, yuan)
  return { name, password, client }
}

/** A product that has just started prices its season first, so on a slow machine its first answers time out. */
async function register(client: Client, triesLeft = 5): Promise<string> {
  const name = freshName()
  try {
    await client.register(name, password)
    return name
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'timeout' || triesLeft === 1) throw error
    return register(client, triesLeft - 1)
  }
}

/** Fills in the log-in form that is open and sends it. */
export async function fillLogIn(page: Page, member: Pick<Member, 'name' | 'password'>): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Logs in on the log-in page; resolves at its target `to`. */
export async function logIn(page: Page, member: Member, to = '/app/home'): Promise<void> {
  await page.goto(`/login?fromPage=${encodeURIComponent(to)}`)
  await fillLogIn(page, member)
  await page.waitForURL((url) => url.pathname + url.search === to)
}
