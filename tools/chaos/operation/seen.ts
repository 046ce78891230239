import type { Ended, Environment, Stage } from './stage.ts'

/** What the operator sees of a fault: each line with what it should be. */
export type Seen = { what: string; shown: string; isRight: boolean }

/** A fault to plant, and how it shows. */
export type Fault = { name: string; plant(stage: Stage): Promise<Seen[]> }

/** A command that ends: its code and its last line. */
export function endedWith({ code, said }: Ended, wanted: number, sentence: RegExp, what = 'serve'): Seen[] {
  const lines = said.trimEnd().split('\n')
  const line = lines.find((each) => sentence.test(each)) ?? lines.at(-1) ?? ''
  return [
    { what: `${what} exits with`, shown: String(code), isRight: code === wanted },
    { what: `${what} says`, shown: short(line), isRight: sentence.test(said) },
  ]
}

/** What doctor finds about one subject. */
export async function doctorSays(
  stage: Stage,
  environment: Environment,
  check: string,
  wanted: { status: 'warning' | 'fault'; message: RegExp },
): Promise<Seen[]> {
  const { code, said } = await stage.stint(['doctor', '--json'], environment)
  const line = said.split('\n').find((each) => each.startsWith('{')) ?? '{}'
  const {
    checks = [],
  }: {
    checks?: { name: string; status: string; message: string }[]
  } = JSON.parse(line)
  const found = checks.find(({ name }) => name === check)
  const shown = found ? `${found.status} ${check}: ${found.message}` : `exit ${code}, nothing about ${check}`
  const isRight =
    found?.status === wanted.status &&
    wanted.message.test(found.message) &&
    (wanted.status === 'warning' || code === 6)
  return [{ what: 'doctor says', shown: short(shown), isRight }]
}

/** What a caller gets. */
export async function answered(
  url: string,
  { status, body = /./, method = 'GET', token, json }: Wanted,
): Promise<Seen[]> {
  const began = performance.now()
  const reply = await fetch(url, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    body: json && JSON.stringify(json),
  })
  const text = await reply.text()
  const millis = Math.round(performance.now() - began)
  const path = new URL(url).pathname.replace(/\/organizations\/\d+/, '')
  return [
    {
      what: `${method} ${path}`,
      shown: `${reply.status} after ${millis} ms ${short(text, 110)}`,
      isRight: reply.status === status && body.test(text),
    },
  ]
}

type Wanted = { status: number; body?: RegExp; method?: string; token?: string; json?: object }

export function short(text: string, most = 200): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
