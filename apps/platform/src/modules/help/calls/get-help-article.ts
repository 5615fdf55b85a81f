import { getHelpArticle } from '@grandstand/contract/help'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Help } from '../service.ts'

export const bindGetHelpArticle = (help: Help) =>
  bindCall(getHelpArticle, async ({ articleId }) => ({ article: await help.article(articleId) }))
