const head = `@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let i = id.x;`;

/** Kernels with work that can be left out without anybody noticing. */
export const WASTEFUL_KERNELS: readonly string[] = [
    // A sum that no one reads.
    `${head}
  var junk = 0u;
  for (var k = 0u; k < 16u; k++) {
    junk += data[i] * k;
  }
  var v = data[i];
  v = v + 0u;
  v = v * 1u;
  v = v ^ 0xffu;
  data[i] = v;
}`,
    // The same colour twice, and a turn that comes to nothing.
    `${head}
  let red = data[i] & 0xffu;
  let green = (data[i] >> 8u) & 0xffu;
  var grey = (red + green) / 2u;
  if (red > 300u) {
    grey = grey * 7u % 13u;
  }
  grey = grey ^ 85u;
  grey = grey ^ 85u;
  data[i] = grey | (grey << 8u);
}`,
    // Writes first what it writes over.
    `${head}
  data[i] = data[i] * 1u;
  var turned = 0u;
  for (var bit = 0u; bit < 8u; bit++) {
    turned = turned | (((data[i] >> bit) & 1u) << (7u - bit));
  }
  for (var again = 0u; again < 4u; again++) {
    turned = turned + 0u;
  }
  data[i] = turned + 0u;
}`
];
