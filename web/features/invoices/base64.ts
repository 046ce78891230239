/** A file as the API takes it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In parts: a call takes only so many arguments.
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * partBytes, (i + 1) * partBytes)),
  )
  return btoa(parts.join(''))
}

const partBytes = 8_192
