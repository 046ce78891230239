import { numberFormat } from '../../ui/formats.ts'

/** Bytes as people read them: 12.3 MB. */
export function bytesText(bytes: number): string {
  const isLarge = bytes >= 1024 ** 3
  const unit = isLarge ? 'gigabyte' : 'megabyte'
  const value = bytes / (isLarge ? 1024 ** 3 : 1024 ** 2)
  return numberFormat({ style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** A version with its build, as people quote it to others: 0.1.0 (a1b2c3d4e5f6). */
export function buildText({ version, build }: { version: string; build: string | null }): string {
  return build === null ? version : `${version} (${build})`
}
