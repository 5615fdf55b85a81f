/** `flv`: HTTP-FLV, the fastest; `hls`: low-latency HLS. */
export type VideoProtocol = 'flv' | 'hls'

/** The source's own picture, and a small one. */
export type Rendition = 'source' | 'low'
