import { startGrandstand } from '@grandstand/dev-env'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

const runs = 5
const budgetKb = 170
const lcpLimitMs = 1_300

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One cold visit under Lighthouse's default mobile throttling: score (0 to 100), LCP in ms, compressed script bytes. */
async function visit(url: string, debugPort: number) {
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const report = result?.lhr
  if (!report) throw new Error('Lighthouse gave no report')
  const requests = report.audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const scriptBytes = items
    .filter((item) => item['resourceType'] === 'Script')
    .reduce((sum, item) => sum + Number(item['transferSize']), 0)
  return {
    score: (report.categories['performance']?.score ?? 0) * 100,
    lcpMs: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbtMs: report.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptKb: scriptBytes / 1024,
  }
}

/** The first screen (home, cold) of the built product, five visits. Ratios are measured against the limits of the issue: below 1 holds. */
export async function run() {
  const grandstand = await startGrandstand()
  const debugPort = 9_333
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${debugPort}`],
  })
  try {
    const rows = []
    for (let visits = 0; visits < runs; visits++)
      rows.push(await visit(`${grandstand.url}/app/home`, debugPort))
    const [score, lcpMs, scriptKb] = [
      median(rows.map((row) => row.score)),
      median(rows.map((row) => row.lcpMs)),
      median(rows.map((row) => row.scriptKb)),
    ]
    return {
      ratios: {
        'LCP / 1.3 s': lcpMs / lcpLimitMs,
        'script / 170 KB': scriptKb / budgetKb,
        '98 / Lighthouse performance': 98 / score,
      },
      medians: { score, lcpMs, scriptKb },
      rows,
    }
  } finally {
    await browser.close()
    await grandstand.stop()
  }
}
