import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { ToolType } from '../../tracking/public.ts'

/** The normalized name by which usages find their tool, and the name that people read. */
export type ToolName = { key: string; name: string }

/** Applications differ by name, without regard to case or `.exe`; sites by host, without `www.`. */
export function toolName(toolType: ToolType, sent: string): ToolName {
  const trimmed = sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (toolType === 'application') {
    const name = trimmed.replace(/\.exe$/i, '') || trimmed
    return { key: name.toLowerCase(), name }
  }
  const key = hostOf(trimmed) ?? trimmed
  return { key, name: key }
}

const schemed = /^([a-z][a-z0-9+.-]*):/i

/** The public host of a page; undefined: not a page on the web. */
function hostOf(text: string): string | undefined {
  const scheme = /^[^/]*:\/\//.test(text) ? schemed.exec(text)?.[1]?.toLowerCase() : undefined
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined
  const address = scheme === undefined ? `http://${text}` : text
  if (!URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '')
  return isPublic(host) ? domainToUnicode(host) || host : undefined
}

/** Hosts of a private network are nobody else's business, so they stay as the tracker sent them. */
function isPublic(host: string): boolean {
  return host.includes('.') && isIP(host) === 0 && !/\.(local|localhost|internal|lan|home|test)$/.test(host)
}
