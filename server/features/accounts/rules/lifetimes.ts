const day = 24 * 3600

// In seconds.
/** A remembered session expires this long after its last visit. */
export const rememberedSession = 30 * day
/** A session that ends with the browser expires too, because some browsers restore their cookies. */
export const passingSession = day
/** Between the password and the second factor. */
export const halfSession = 10 * 60
export const passkeyChallenge = 5 * 60
export const resetLink = 3600
export const confirmLink = 7 * day
