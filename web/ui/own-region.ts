import { writeAs } from './text.ts'

const key = 'stint-region'

/** The country whose way of writing dates and numbers the reader chose in this browser; empty: as the browser says. */
export function chosenRegion(): string {
  return globalThis.localStorage?.getItem(key) ?? ''
}

export function chooseRegion(region: string): void {
  if (region) localStorage.setItem(key, region)
  else localStorage.removeItem(key)
}

/** Writes as the reader chose; to be called before the first screen. */
export function writeAsChosen(): void {
  const region = chosenRegion()
  if (region) writeAs({ profile: new Intl.Locale(`und-${region}`).maximize().baseName })
}
