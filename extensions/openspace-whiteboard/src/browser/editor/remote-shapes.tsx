import {
    BookmarkShapeUtil,
    EmbedShapeUtil,
    HTMLContainer,
    stopEventPropagation,
    type TLAnyShapeUtilConstructor,
    type TLBookmarkShape,
    type TLEmbedShape
} from '@tldraw/tldraw';
import type { ReactNode } from 'react';
import { remoteHost } from '@openspace/core/lib/common/remote-content';
import { embeddedAddress, type RemoteContent } from './remote-content';

/** tldraw's shapes that load something from another host by themselves, so that they ask `remote` first. */
export function remoteShapeUtils(remote: RemoteContent): readonly TLAnyShapeUtilConstructor[] {
    return [
        class extends BookmarkShapeUtil {
            override component(shape: TLBookmarkShape) {
                const asset = shape.props.assetId ? this.editor.getAsset(shape.props.assetId) : undefined;
                const card = asset?.type === 'bookmark' ? asset.props : undefined;
                const hasRemote = remoteHost(card?.image) !== undefined || remoteHost(card?.favicon) !== undefined;
                return hasRemote && card ? (
                    <BookmarkCard
                        shape={shape}
                        title={card.title}
                        description={card.description}
                        image={remote.sourceOf(card.image)}
                        favicon={remote.sourceOf(card.favicon)}
                    />
                ) : (
                    super.component(shape)
                );
            }
        },
        class extends EmbedShapeUtil {
            override component(shape: TLEmbedShape) {
                const address = embeddedAddress(shape.props.url);
                return address === undefined || remote.allows(address) ? (
                    <Embedded key="embedded" render={() => super.component(shape)} />
                ) : (
                    <HTMLContainer className="openspace-remote-blocked">{remoteHost(address) ?? address}</HTMLContainer>
                );
            }
        }
    ];
}

/** tldraw's component uses hooks, which must not come and go within one component. */
function Embedded({ render }: { readonly render: () => ReactNode }) {
    return render();
}

interface BookmarkCardProps {
    readonly shape: TLBookmarkShape;
    readonly title: string;
    readonly description: string;
    readonly image: string | null;
    readonly favicon: string | null;
}

/** tldraw's card, which would load the addresses of its asset itself. */
function BookmarkCard({ shape, title, description, image, favicon }: BookmarkCardProps) {
    const { url, h } = shape.props;
    return (
        <HTMLContainer>
            <div className="tl-bookmark__container" style={{ maxHeight: h }}>
                <div className="tl-bookmark__image_container">
                    {image === null ? (
                        <div className="tl-bookmark__placeholder" />
                    ) : (
                        <img className="tl-bookmark__image" draggable={false} src={image} alt={title} />
                    )}
                </div>
                <div className="tl-bookmark__copy_container">
                    {title && <h2 className="tl-bookmark__heading">{title}</h2>}
                    {description && <p className="tl-bookmark__description">{description}</p>}
                    <a
                        className="tl-bookmark__link"
                        href={url}
                        target="_blank"
                        rel="noopener noreferrer"
                        draggable={false}
                        onPointerDown={stopEventPropagation}
                        onPointerUp={stopEventPropagation}
                    >
                        {favicon !== null && <img className="tl-bookmark__favicon" src={favicon} alt="" />}
                        <span>{remoteHost(url) ?? url}</span>
                    </a>
                </div>
            </div>
        </HTMLContainer>
    );
}
