import { imageCodec } from './image-codec.ts'

export const secretsOfPhotos = [
  'Lisbon camera',
  'Taken by Ana',
  'xmp secret',
  'iptc secret',
  'spoken comment',
  'second picture',
]

/** A photo as phones take it, for tests: place, camera, XMP, IPTC, a comment and a second picture, lying on its side. */
export async function drawPhoto({ width = 320, height = 200 } = {}): Promise<Buffer> {
  const codec = await imageCodec()
  const pixels = Buffer.alloc(width * height * 3)
  // Red on the left, blue on the right.
  for (let at = 0; at < width * height; at++) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 220
  const photo = await codec(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Lisbon camera', Copyright: 'Taken by Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 1999/100', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>xmp secret</note></x:xmpmeta>')
    .jpeg({ quality: 92 })
    .toBuffer()
  const beginning = photo.subarray(0, 2)
  return Buffer.concat([
    beginning,
    segment(0xed, 'Photoshop 3.0\0iptc secret'),
    segment(0xfe, 'spoken comment'),
    photo.subarray(2),
    Buffer.from('second picture'),
  ])
}

function segment(marker: number, text: string): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), size, Buffer.from(text, 'latin1')])
}
