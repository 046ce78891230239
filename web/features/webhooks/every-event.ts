/** A webhook with this name among its events gets all of them. */
export const everyEvent = '*'
