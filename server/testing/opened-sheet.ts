import { inflateRawSync } from 'node:zlib'
import { XMLParser } from 'fast-xml-parser'

/** The files of an archive, as its directory lists them. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const name = bytes.subarray(at + 46, at + 46 + length).toString()
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString())
    at += 46 + length
  }
  return files
}

export type OpenedCell = { text?: string; number?: number; formula?: string }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'row' || name === 'c',
})

/** The cells of the first sheet by their names, such as B7. */
export function openedSheet(bytes: Buffer): Map<string, OpenedCell> {
  const { worksheet } = parser.parse(unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '')
  const cells = new Map<string, OpenedCell>()
  for (const row of worksheet.sheetData.row)
    for (const { r, t, is, v, f } of row.c ?? [])
      cells.set(
        r,
        t === 'inlineStr'
          ? { text: is.t['#text'] ?? is.t }
          : { number: Number(v), ...(f !== undefined && { formula: f }) },
      )
  return cells
}
