/** How large a body may be: its bytes, checked before it is read, and its JSON values, checked before it is parsed. */
export type BodyLimit = { bytes: number; values: number }

const kB = 1_024

/** The kinds of bodies. A value is a member of an object, an entry of an array, or an object or array itself. */
export const bodyLimits = {
  /** Calls without a body: nothing reads what they are sent. */
  none: { bytes: 16 * kB, values: 1_000 },
  /** Calls of the account pages. */
  account: { bytes: 64 * kB, values: 2_000 },
  /** OAuth forms. */
  form: { bytes: 16 * kB, values: 100 },
  /** Ordinary writes. */
  write: { bytes: 256 * kB, values: 20_000 },
  /** Calls that change many records. */
  batch: { bytes: 2_048 * kB, values: 60_000 },
  /** Calls that carry a file in base64. */
  upload: { bytes: 1_024 * kB, values: 1_000 },
  /** Calls whose body is an image. */
  image: { bytes: 8_192 * kB, values: 1 },
  /** Calls whose body is a file of any other kind. */
  file: { bytes: 10_240 * kB, values: 1 },
} as const satisfies Record<string, BodyLimit>

/** No body of this API nests more than a few levels. The limit protects the recursive parser. */
export const deepestNesting = 50

/** Longer lists of faults cost more than they help. */
export const mostFaults = 100

/** Unknown fields are ignored, but not without end. */
export const mostProperties = 200
