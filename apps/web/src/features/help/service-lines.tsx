import { Block } from '@grandstand/client/block'
import type { ServiceLine } from '@grandstand/contract/site'
import { Card, CardHead, Empty, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Headset, Mail, MessageSquareText, Phone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useEchat, useServiceLines } from './data.ts'
import { wayOf, type LineWay } from './service-line.ts'

const icons: Record<ServiceLine['kind'], ReactNode> = {
  message: <MessageSquareText size={20} />,
  echat: <Headset size={20} />,
  email: <Mail size={20} />,
  phone: <Phone size={20} />,
}

/** The contact channels of customer service. The form is always available. */
export function ServiceLines({ formId }: { readonly formId: string }) {
  const query = useServiceLines()
  const echat = useEchat().data
  return (
    <Card isFlush aria-label="联系方式">
      <CardHead title="联系我们" {...(echat?.url && echat.hours && { note: `在线客服 ${echat.hours}` })} />
      <Block
        query={query}
        failed="联系方式没有加载出来"
        note="留言仍然可以用，在下面填写。"
        loading={<SkeletonRows count={3} />}
        empty={<Empty title="还没有其他联系方式">可以在下面留言。</Empty>}
      >
        {(lines) =>
          lines.map((line) => (
            <LineRow key={line.id} line={line} way={wayOf(line, echat?.url)} formId={formId} />
          ))
        }
      </Block>
    </Card>
  )
}

function LineRow(props: { readonly line: ServiceLine; readonly way: LineWay; readonly formId: string }) {
  const { line, way, formId } = props
  const facts = {
    icon: icons[line.kind],
    title: line.name,
    note:
      way.kind === 'link' && !way.isOutside && line.address ? `${line.address} · ${line.note}` : line.note,
  }
  if (way.kind === 'closed') return <ListRow {...facts} end={<Tag tone="neutral">{way.reason}</Tag>} />
  const href = way.kind === 'form' ? `#${formId}` : way.href
  const outside = way.kind === 'link' && way.isOutside && { target: '_blank', rel: 'noreferrer noopener' }
  return <ListRow {...facts} link={<LineLink href={href} {...outside} />} />
}

/** `ListRow` renders the row's content into this link. */
function LineLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
