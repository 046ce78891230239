import { Type } from 'typebox'
import { instantInput } from '../../../foundation/http/body.ts'

export const momentInput = instantInput
export const reasonInput = () => Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })
