/** One edit of a scene, as agents ask for it; `elements` and `props` are checked when it is done. */
export type SceneOperation =
    | { readonly kind: 'add_elements'; readonly elements: readonly Readonly<Record<string, unknown>>[] }
    | { readonly kind: 'update_element'; readonly id: string; readonly props: Readonly<Record<string, unknown>> }
    | { readonly kind: 'remove_element'; readonly id: string }
    | { readonly kind: 'clear_scene' };
