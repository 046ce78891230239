import { Type } from 'typebox'

export { zoneFaults } from '../../organizations/public.ts'

export const emailInput = () => Type.String({ format: 'email', maxLength: 254 })
export const zoneInput = () => Type.String({ minLength: 1, maxLength: 60 })
/** The secret at the end of a mailed link. */
export const secretInput = () => Type.String({ minLength: 1, maxLength: 200 })
