import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { parseScheduleMillis } from '../foundation/time/duration.ts'

/** One setting: its environment variable, its meaning, its default, and its parser. */
export type Setting<T> = {
  name: string
  help: string
  /** The default as text; undefined if there is none. */
  byDefault: string | undefined
  /** Returns the value, or the fault and how to fix it. */
  read(text: string): { value: T } | { fault: string }
}

export function setting<T>(
  name: string,
  byDefault: string | undefined,
  help: string,
  read: Setting<T>['read'],
): Setting<T> {
  return { name, byDefault, help, read }
}

export const text = (value: string) => ({ value })

/** A directory by its full name, because programs with another working directory use it too. */
export const directory: Setting<string>['read'] = (given) =>
  isAbsolute(given) && !/["\n\0]/.test(given)
    ? { value: resolve(given) }
    : { fault: 'must be a full path, such as /var/lib/stint-wal' }

export function wholeNumber(min: number, max: number): Setting<number>['read'] {
  return (given) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    return value >= min && value <= max
      ? { value }
      : { fault: `must be a whole number from ${min} to ${max}` }
  }
}

export const mostProcesses = 64

export const processCount: Setting<number | 'auto'>['read'] = (given) => {
  if (given === 'auto') return { value: 'auto' }
  const read = wholeNumber(1, mostProcesses)(given)
  return 'value' in read ? read : { fault: `${read.fault}, or auto` }
}

export function address(...protocols: string[]): Setting<string>['read'] {
  return (given) => {
    const url = URL.parse(given)
    if (url === null || !protocols.includes(url.protocol))
      return {
        fault: `must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
      }
    if (url.search || url.hash) return { fault: 'must not have a query or fragment' }
    return { value: given.replace(/\/+$/, '') }
  }
}

/** A URL of a service, with a place for what is asked. */
export function addressTemplate(name: string): Setting<string>['read'] {
  return (given) => {
    const url = URL.parse(given)
    if (url === null || !['http:', 'https:'].includes(url.protocol))
      return { fault: 'must be a URL that starts with http:// or https://' }
    return given.includes(`{${name}}`) ? { value: given } : { fault: `must contain {${name}}` }
  }
}

/** The query of a database URL holds driver options, such as sslmode or the socket directory. */
export const databaseAddress: Setting<string>['read'] = (given) => {
  const url = URL.parse(given)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    return { fault: 'must be a URL that starts with postgres:// or postgresql://' }
  return url.hash ? { fault: 'must not have a fragment; encode # in a password as %23' } : { value: given }
}

const mostAddresses = 16

export const databaseAddresses: Setting<string[]>['read'] = (given) => {
  const value = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const fault = value.map(databaseAddress).find((read) => 'fault' in read)
  if (fault && 'fault' in fault) return { fault: `${fault.fault}; encode a comma as %2C` }
  if (new Set(value).size < value.length) return { fault: 'must not have the same URL twice' }
  return value.length > mostAddresses ? { fault: `must have at most ${mostAddresses} URLs` } : { value }
}

export function word<const Word extends string>(...words: Word[]): Setting<Word>['read'] {
  return (given) => {
    const value = words.find((each) => each === given)
    return value === undefined ? { fault: `must be one of ${words.join(', ')}` } : { value }
  }
}

export const yesOrNo: Setting<boolean>['read'] = (given) =>
  given === '1' || given === 'true'
    ? { value: true }
    : given === '0' || given === 'false' || given === ''
      ? { value: false }
      : { fault: 'must be 1 or 0' }

export const networks: Setting<string[]>['read'] = (given) => {
  const list = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const bad = list.find((each) => {
    const [ip = '', bits = ''] = each.split('/')
    return isIP(ip) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(ip) === 4 ? 32 : 128)
  })
  return bad === undefined ? { value: list } : { fault: `${bad} is not a network such as 10.0.0.0/8` }
}

export const schedule: Setting<number[]>['read'] = (given) => {
  const value = parseScheduleMillis(given)
  return value === undefined ? { fault: 'must be a list of delays, such as 5s,5m,30m,2h' } : { value }
}

export const origins: Setting<string[] | '*'>['read'] = (given) => {
  if (given === '*') return { value: '*' }
  const list = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const bad = list.find((each) => URL.parse(each)?.origin !== each)
  return bad === undefined
    ? { value: list }
    : { fault: `${bad} is not an origin such as https://app.example.com` }
}

export const sender: Setting<string>['read'] = (given) =>
  /^([^<>"@,;\r\n]+ )?<[^\s<>@,;]+@[^\s<>@,;]+>$|^[^\s<>@,;]+@[^\s<>@,;]+$/.test(given)
    ? { value: given }
    : { fault: 'must be an email address, such as stint@example.com or Stint <stint@example.com>' }
