import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Help } from '../service.ts'
import { bindGetHelpArticle } from './get-help-article.ts'
import { bindListHelpCategories } from './list-help-categories.ts'

/** Binds all calls of help. */
export function helpCalls(help: Help): BoundCall[] {
  return [bindListHelpCategories(help), bindGetHelpArticle(help)]
}
