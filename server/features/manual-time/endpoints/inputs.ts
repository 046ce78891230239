import { Type } from 'typebox'

export const momentInput = () => Type.String({ format: 'date-time' })
export const reasonInput = () => Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })
