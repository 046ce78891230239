import { hash, hkdfSync, timingSafeEqual } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** The code of a new server, which only readers of its log know. The same in all processes, and stored nowhere. */
export function setUpCode(secret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'stint', 'code to set up', length))
  const text = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** In any case, with or without hyphens. */
export function isSetUpCode(given: string, code: string): boolean {
  return timingSafeEqual(digest(given), digest(code))
}

function digest(code: string): Buffer {
  return hash('sha256', code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), 'buffer')
}
