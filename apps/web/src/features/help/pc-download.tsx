import { Block } from '@grandstand/client/block'
import { Button, Card, CardHead, Empty, SkeletonRows } from '@grandstand/ui'
import { usePcDownload } from './data.ts'
import { Steps } from './steps.tsx'

/** The ways to install the site on a computer, each with its steps, and a file where the operator provides one. */
export function PcDownload() {
  const query = usePcDownload()
  return (
    <Block
      query={query}
      failed="安装方法没有加载出来"
      frame={Card}
      loading={
        <Card>
          <SkeletonRows count={4} />
        </Card>
      }
      empty={
        <Card>
          <Empty title="还没有电脑版">用浏览器打开本站，功能是一样的。</Empty>
        </Card>
      }
    >
      {(data) => (
        <div className="grid gap-3 lg:grid-cols-2">
          {data.map((way) => (
            <Card key={way.id} aria-label={way.name}>
              <CardHead title={way.name} />
              <Steps steps={way.steps} />
              {way.url && (
                <div className="mt-4 grid gap-2">
                  <Button asChild tone="primary">
                    <a href={way.url} rel="noreferrer noopener">
                      下载
                    </a>
                  </Button>
                  {way.sha256 && <p className="gs-num text-xs break-all text-ink-3">SHA-256 {way.sha256}</p>}
                </div>
              )}
            </Card>
          ))}
        </div>
      )}
    </Block>
  )
}
