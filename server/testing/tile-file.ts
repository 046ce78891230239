import { writeFile } from 'node:fs/promises'
import { zxyToTileId } from 'pmtiles'

export type TestTile = { z: number; x: number; y: number; bytes: Buffer }

const headerBytes = 127
const tileTypes = { vector: 1, png: 2 }

/** Writes a small PMTiles file (version 3), without compression. */
export async function writeTileFile(
  path: string,
  { type, tiles, metadata = {} }: { type: keyof typeof tileTypes; tiles: TestTile[]; metadata?: object },
): Promise<void> {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id)
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, i) => varint(id - (entries[i - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ bytes }) => varint(bytes.length)),
    // 0: right after the tile before.
    ...entries.flatMap((_, i) => varint(i === 0 ? 1 : 0)),
  ])
  const json = Buffer.from(JSON.stringify(metadata))
  const content = Buffer.concat(entries.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory, json, Buffer.alloc(0), content]
  let offset = headerBytes
  for (const [i, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + i * 16)
    offset += part.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at)
  const zooms = tiles.map(({ z }) => z)
  header.set([1, 1, 1, tileTypes[type], Math.min(...zooms), Math.max(...zooms)], 96)
  const everywhere = [-180, -85, 180, 85].map((degrees) => degrees * 1e7)
  for (const [i, value] of everywhere.entries()) header.writeInt32LE(value, 102 + i * 4)
  await writeFile(path, Buffer.concat([header, ...parts]))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left]
    bytes.push((left % 128) + 128)
  }
}
