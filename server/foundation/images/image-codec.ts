import type { default as Sharp } from 'sharp'

export type Codec = typeof Sharp

let loading: Promise<Codec> | undefined

/** Loaded with the first image: most commands never see one. */
export function imageCodec(): Promise<Codec> {
  loading ??= load()
  return loading
}

async function load(): Promise<Codec> {
  const { default: sharp } = await import('sharp')
  // Every upload is another image, so that a cache only costs memory. Two images at a time use two threads.
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
