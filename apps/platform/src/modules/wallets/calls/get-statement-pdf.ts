import { CallError } from '@grandstand/contract'
import { getStatementPdf } from '@grandstand/contract/wallets'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Members } from '../../member/service.ts'
import { statementPdf } from '../export/statement-pdf.ts'
import { choiceOf } from '../records-choice.ts'
import type { Wallets } from '../service.ts'

export const bindGetStatementPdf = (wallets: Wallets, members: Pick<Members, 'info'>, siteName: SiteName) =>
  bindCall(getStatementPdf, async (choice, context) => {
    const memberId = memberOf(context)
    const member = await members.info(memberId)
    if (!member) throw new CallError('not-found')
    const owner = {
      memberId,
      name: member.name,
      site: siteName(context.siteId),
      unit: member.settlementUnit,
    }
    return {
      type: 'application/pdf',
      bytes: await statementPdf(wallets, owner, choiceOf(choice), context.now, await context.language()),
    }
  })
