import * as z from 'zod/mini'

/** Flags are sent as 0 and 1, as text, or as booleans. */
const flag = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  z.transform((value) => value === true || value === 'true' || String(value) === '1'),
)
const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items) => items ?? []),
  )

const venueEntrance = z.object({
  enName: z.string(),
  isDisplay: z.boolean(),
  /** The venue is shown with a maintenance notice. */
  isDisplayMaintainVenue: z.boolean(),
})

/** The streaming entrances [ENT-14]: `zbyx` names the channels of anchors, `ty` the venues that stream. */
export const entranceConfig = z.object({
  zbyx: z.array(z.object({ channelName: z.string(), siteAnchorGameEntranceV4: z.string() })),
  ty: z.array(venueEntrance),
})
export type EntranceConfig = z.output<typeof entranceConfig>

const wireConfig = z.object({
  zbyx: list(
    z.object({
      channelName: z.string(),
      siteAnchorGameEntranceV4: z.pipe(
        z.optional(z.nullable(z.union([z.string(), z.number()]))),
        z.transform((value) => String(value ?? '')),
      ),
    }),
  ),
  ty: list(z.object({ enName: z.string(), isDisplay: flag, isDisplayMaintainVenue: flag })),
})

const asFlag = (value: boolean) => (value ? 1 : 0)

/** Wire format of the entrances: flags as 0 and 1; a missing list is empty. */
export const entranceCodec = z.codec(z.looseObject({}), entranceConfig, {
  decode: (given, payload) => {
    const read = wireConfig.safeParse(given)
    if (read.success) return read.data
    payload.issues.push({ code: 'custom', message: z.prettifyError(read.error), input: given })
    return z.NEVER
  },
  encode: ({ zbyx, ty }) => ({
    zbyx,
    ty: ty.map(({ enName, isDisplay, isDisplayMaintainVenue }) => ({
      enName,
      isDisplay: asFlag(isDisplay),
      isDisplayMaintainVenue: asFlag(isDisplayMaintainVenue),
    })),
  }),
})

/** The venue of `ty` that is the streaming entry. */
export const streamingEntry = 'ZBYX'

/** Why anchors are not shown [STATE-15]; undefined when they are. */
export function anchorsHiddenBecause({
  zbyx,
  ty,
}: EntranceConfig): 'maintenance' | 'no-channels' | undefined {
  const entry = ty.find(({ enName }) => enName.toUpperCase() === streamingEntry)
  if (entry?.isDisplay && entry.isDisplayMaintainVenue) return 'maintenance'
  return zbyx.length === 0 ? 'no-channels' : undefined
}
