/** The package ships its types for another of its files. */
declare module 'wgsl_reflect/wgsl_reflect.module.js' {
    export * from 'wgsl_reflect';
}
