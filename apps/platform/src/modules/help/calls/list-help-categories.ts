import { listHelpCategories } from '@grandstand/contract/help'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Help } from '../service.ts'

export const bindListHelpCategories = (help: Help) =>
  bindCall(listHelpCategories, async () => ({ categories: await help.categories() }))
