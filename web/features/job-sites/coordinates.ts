import type { Point } from '../../ui/map/view.ts'

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?`
const pair = new RegExp(
  String.raw`^(?:geo:)?\s*${number}\s*([NS])?(?:\s*[,;]\s*|\s+)${number}\s*([EW])?`,
  'i',
)

/** Reads “38.70571, -9.15912” as people type it or paste it from a map; also “38.7° N 9.1° W” and geo: addresses. */
export function readCoordinates(text: string): Point | undefined {
  const found = pair.exec(text.trim().replaceAll('−', '-'))
  if (!found || !/^(?:[?;].*|,\s*[\d.]+)?$/.test(text.trim().slice(found[0].length).trim())) return undefined
  const [, north = '', ns, east = '', ew] = found
  const latitude = Number(north) * (ns?.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(east) * (ew?.toUpperCase() === 'W' ? -1 : 1)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}

/** The same the other way round: `38.70571, -9.15912`. */
export function writeCoordinates({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}
