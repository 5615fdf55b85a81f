import type { Feedback } from '@grandstand/contract/help'
import { Banner, Button, Card, CardHead } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

/** 意见反馈: a form and earlier feedback for members; visitors learn how to send feedback. */
export function FeedbackCard({ isMember }: { readonly isMember: boolean }) {
  const titleId = useId()
  const [sent, setSent] = useState<Feedback>()
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title="意见反馈" note="好用不好用，都告诉我们" />
      {isMember ? (
        <div className="mt-3 grid gap-4">
          {sent && (
            <Banner tone="ok" title="反馈已收到">
              编号 <span className="gs-num select-all">{sent.id}</span>，答复会出现在下面。
            </Banner>
          )}
          <FeedbackForm onSent={setSent} />
          <FeedbackList />
        </div>
      ) : (
        <div className="mt-3 grid gap-3">
          <p className="text-ink-2">登录后可以发反馈、附图片，并在这里看到答复。</p>
          <Button asChild tone="outline">
            <Link to="/login" search={{ fromPage: '/cs' }}>
              登录后反馈
            </Link>
          </Button>
        </div>
      )}
    </Card>
  )
}
