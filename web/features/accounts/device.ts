import { t } from '../../ui/text.ts'

// The order matters: browsers also name other browsers that they are compatible with.
const browsers = [
  { pattern: /Edg\//, name: 'Edge' },
  { pattern: /OPR\//, name: 'Opera' },
  { pattern: /Firefox\//, name: 'Firefox' },
  { pattern: /(Headless)?Chrome\/|CriOS\//, name: 'Chrome' },
  { pattern: /Safari\//, name: 'Safari' },
]

const systems = [
  { pattern: /iPhone|iPad/, name: 'iOS' },
  { pattern: /Android/, name: 'Android' },
  { pattern: /Mac OS X/, name: 'macOS' },
  { pattern: /Windows/, name: 'Windows' },
  { pattern: /Linux/, name: 'Linux' },
]

/** `Firefox on Linux`: enough for people to recognize their device. */
export function deviceOf(userAgent: string | null): string {
  const find = (among: typeof browsers) => among.find(({ pattern }) => pattern.test(userAgent ?? ''))?.name
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown browser')
}
