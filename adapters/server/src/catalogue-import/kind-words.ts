import type { KindKey } from "../catalogue-writing/index.ts";
import { wordList, type WordList } from "./words.ts";

/**
 * Kinds of service by the words sellers use; the first that fits decides, so the narrow ones stand before the wide ones
 * (a like of a comment is no comment, a story view no view).
 */
export const kindWords: readonly WordList<KindKey>[] = [
  wordList(
    "comment-likes",
    "likes on comment,likes for comment,likes to comment,like on comment,like for comment,curtidas em comentario,curtidas nos comentario,curtidas para comentario,me gusta en comentario,me gusta a comentario,me gusta para comentario,jaime sur commentaire,jaime commentaire,like cho binh luan,tim binh luan,yorum like,yorumlara begeni,yoruma begeni,sharhlarga layk,izohga layk,izohlarga layk,إعجاب تعليق,إعجابات تعليق,لايكات تعليق,لايك تعليق,コメントいいね,comment like,comments like,comment uchun like,komentariga like,izoh uchun komentari like,izohlar uchun yoqtirish,yoqtirishlar comentari,komentariy uchun like,comment upvote,лайки на коммент,лайки комментари,kommentariy ga yoqtirish,fikrga layk,like binh luan,yorum begeni,评论点赞,댓글 좋아요",
  ),
  wordList(
    "watch-time",
    "watch time,watchtime,minutes watch,minutes view,minute watch,horas de exibicao,horas de visualizacao,horas de reproduccion,horas de visualizacion,heures de visionnage,ساعات مشاهد,ساعة مشاهد,saat izlenme,izlenme saati,jam tayang,watch hour,4000h,4000 h,4k hours,4000 saat,4000 soat,4000 час,4000 gio,4000 nghin gio,4 nghin gio,4000小时,4000시간,4000時間,1000 hours,2000 hours,3000 hours,public hours,часы просмотр,soat yigish,tomosha vaqti,gio xem,izlenme suresi,观看时长,시청 시간,tempo de exibicao,总时长,시청시간,視聴時間,播放时长,wiedergabestunden",
  ),
  wordList(
    "live-viewers",
    "live stream,premiere,waiting viewer,премьер,izleyici,espectador,spectateur,مشاهدين,لايف,livestream,live view,live$,stream view,concurrent,tomoshabin,jonli ef,зрител,трансляц,прямой эфир,mat live,mat xem,canli yayin,в эфир,на стрим,стрим$,en vivo,en directo,ao vivo,en direct,直播,라이브,ライブ,بث مباشر,लाइव,시청자,視聴者,人气,zuschauer,penonton",
  ),
  wordList("auto-likes", "auto like,autolike,автолайк,avto like,avto yoqtirish,otomatik begeni,curtidas automaticas"),
  wordList(
    "auto-views",
    "auto view,autoview,автопросмотр,avto korish,avtomatik korish,otomatik izlenme,visualizacoes automaticas",
  ),
  wordList(
    "bot-starts",
    "bot start,start bot,bot user,bot subscriber,запуск бот,запуски бот,bot uchun,botlar uchun,botga,боты старт,referral,refral,реферал",
  ),
  wordList(
    "boosts",
    "boost hikoya,boost story,boost stories,story boost,channel boost,boost channel,буст канал,бусты,голоса для буст,голосов для буст,голоса на буст,boost vote,boost uchun",
  ),
  wordList(
    "story-views",
    "story view,stories view,story$,stories$,просмотры сторис,сторис,просмотры истори,hikoya,istorya,hikaye,xem story,قصة,ستوري,快拍,스토리,ストーリー,قصص,historia,histoire,geschichte",
  ),
  wordList(
    "poll-votes",
    "poll,vote,опрос,голос,sorovnoma,ovoz,anket,binh chon,encuesta,enquete,sondage,投票,투표,تصويت,वोट,voto$,votos,votacion,votacao,oyu$,oylama,bo phieu,abstimmung,اصوات",
  ),
  wordList(
    "custom-comments",
    "custom comment,custom repl,свои коммент,собственные,shaxsiy sharh,ozel yorum,comentarios personalizados,자유 댓글",
  ),
  wordList(
    "comments",
    "comment,chat message,chat bot,chatter,sohbet mesaj,сообщения в чат,reply$,replies,ответы,javoblar,yanit,respuestas,respostas,komment,kommentar,komentari,комментар,отзыв на пост,sharh,fikr,izoh,yorum,binh luan,comentario,commentaire,komentar,评论,留言,댓글,コメント,تعليق,कमेंट,коммент,cmt$,كومنت,留言",
  ),
  wordList("dislikes", "dislike,downvote,дизлайк,даунвот,автодизлайк,yoqtirmaslik,khong thich,begenmeme,点踩,싫어요,低評価,불호"),
  wordList(
    "reactions",
    "reaction,react$,reaksiya,reksiya,reaktsiya,emotsiya,эмоци,reakts,реакц,реакци,emoji,tepki,cam xuc,reaccion,reacao,表情,반응,リアクション,تفاعل,रिएक्शन,reacoes,me encanta,反应,表态,ifade$",
  ),
  wordList(
    "page-likes",
    "page like,fanpage like,likes fanpage,like page,like fanpage,likes page,likes for page,likes to page,like for page,like trang$,thich trang,лайки страниц,лайки на страниц,лайки фан,лайки на фан,фан пейдж лайк,фан страница лайк,фанпейдж лайк,sayfa begeni,sayfa like,sahifaga layk,sahifaga yoqtir,curtidas da pagina,curtidas na pagina,curtidas para pagina,curtidas em pagina,curtidas de pagina,me gusta pagina,me gusta en pagina,me gusta de pagina,me gusta para pagina,jaime page,إعجاب صفحة,إعجابات صفحة,لايكات صفحة,专页赞,主页赞,페이지 좋아요",
  ),
  wordList("upvotes", "upvote,апвоут"),
  wordList(
    "saves",
    "save,bookmark,favorite$,favorites,favourite,сохранен,в избранное,закладк,yer imi,favorito,yeu thich,saqlash,kaydet,luu bai,guardado,salvamento,enregistrement,收藏,저장,保存,حفظ,सेव,favori$,favoriler,luu video,luot luu,tang luu,luu tiktok,gespeichert,simpan$",
  ),
  wordList(
    "reposts",
    "retweet,quote tweet,quote retweet,quotes$,ретвит,цитат,ريتويت,رتويت,リツイート,转推,rt$,repost,autorepost,авторепост,ретвит,repostlar,retuit,리트윗,リポスト,리포스트",
  ),
  wordList(
    "shares",
    "share,репост,поделит,ulashish,paylas,chia se,compartid,compartilh,partage,geteilt,分享,转发,공유,シェア,مشاركة,शेयर,поделил,مشارك,bagikan,teilen",
  ),
  wordList(
    "likes",
    "like,лайк,класс$,классы,классов,clap$,claps$,battle point,pk point,pk battle,tang tim,tha tim,yoqtirish,layk,begeni,thich,me gusta,قلوب,curtida,gefallt,jaime,点赞,赞,좋아요,いいね,إعجاب,لايك,लाइक,喜欢,红心,爱心,高評価,suka$,hati$",
  ),
  wordList("boosts", "boost,буст"),
  // A membership that is bought as a present, not members who hold one.
  wordList(
    "packages",
    "premium subscription,premium gift,gift premium,premium account,premium akk,premium uyelik,премиум аккаунт,premium подписка$,премиум подписка$",
  ),
  wordList(
    "premium-members",
    "premium member,premium user,premium uye,premium people,premium obunachi,premum obunachi,premium подписчик,премиум подписчик,премиум участник,premium subscriber,premium$ sub",
  ),
  wordList("group-members", "group member,members group,участники группы,вступлен,thanh vien nhom,guruhga,grup uyesi"),
  wordList(
    "profile-visits",
    "profile visit,profile view,profilga tashrif,посещения профил,profil ziyaret,visitas al perfil,visita al perfil,visitas ao perfil,visitas de perfil,visites du profil,visites de profil,luot truy cap trang ca nhan,主页访问,프로필 방문,زيارات الملف",
  ),
  wordList(
    "impressions",
    "impression,reach$,показ,охват,oxvat,taassurot,statistika,статистик,hien thi,gosterim,impresion,曝光,노출,インプレッション,ظهور,impressao,impressoes,انطباع,도달,リーチ",
  ),
  wordList(
    "listeners",
    "listener,слушател,tinglovchi,nguoi nghe,auditeur,リスナー,مستمع,dinleyici,oyente,ouvinte,听众,청취,listen$",
  ),
  wordList("playlist-followers", "playlist follower,подписчики плейлист,playlist$ sub"),
  wordList("premium-plays", "premium play,премиум прослушивани"),
  wordList(
    "plays",
    "play$,plays$,stream$,streams$,прослушиван,dinlenme,luot nghe,eshitish,tinglash,reproduccion,ecoute,播放次数,재생,再生,reproducoes,reproducao,oynatma,wiedergabe,استماع,تشغيل,스트리밍",
  ),
  wordList(
    "downloads",
    "download,install,установк,инстал,instalac,instalar,ornatish,cai dat,kurulum,安装,インストール,설치,تثبيت,скачиван,yuklab,indirme,tai xuong,descarga,telechargement,下载,다운로드,ダウンロード,تحميل,yuklash,dastur ornat",
  ),
  wordList("search-traffic", "search traffic,поисковый трафик,seo traffic"),
  wordList(
    "traffic",
    "traffic,visitor,трафик,посетител,ziyaretci,truy cap,trafico,trafego,trafic,流量,访问,방문,アクセス,زيارات,ट्रैफ़िक,visitas,visiteur,besucher,زيارة,زوار",
  ),
  wordList(
    "views",
    "view,просмотр,чтения,дочитыван,prosmotr,prasmotr,korish,korsih,tomosha,izlen,goruntul,luot xem,tang xem,xem$,visualiza,vistas,vues,aufruf,tayangan,浏览,播放,观看,조회,再生回数,مشاهد,व्यूज़,views,視聴,觀看,瀏覽",
  ),
  wordList(
    "subscribers",
    "subscriber,subscribe,subs$,abonnent,abone,inscrito,suscriptor,dang ky,订阅,구독,チャンネル登録,مشترك,सब्सक्राइबर,inscricao,inscricoes,suscripcion,登録者,pelanggan",
  ),
  wordList(
    "followers",
    "follower,follow$,sub$,tang sub,pengikut,подписчик,подписк,фоллов,obunachi,obuna$,kuzatish,kuzatuvchi,takipci,theo doi,seguidor,abonne,粉丝,关注,팔로워,フォロワー,متابع,फ़ॉलोअर,फॉलोअर,فولور,فلور,متابعه",
  ),
  wordList(
    "members",
    "member,участник,join,azolar,uye$,uyeler,thanh vien,miembro,membro,membre,mitglied,成员,멤버,メンバー,أعضاء,सदस्य,azo$,azolar,tham gia,anggota,會員,회원,会员,群友,мембер",
  ),
  wordList("friends", "friend,друзья,друг$,dostlar,arkadas,ban be,amigo,好友,친구,amis$,ket ban,اصدقاء,友だち,友達,в друзья"),
  wordList("connections", "connection,контакт$,baglanti,conexao,conexoes,conexiones,ket noi"),
  wordList(
    "reviews",
    "review,rating,рейтинг,оценк,отзыв,yulduzli reyting,danh gia,degerlendirme,resena,avaliac,avis$,口碑,리뷰,口コミ,تقييم,bewertung,ulasan,评价,好评,レビュー,مراجع",
  ),
  wordList("mentions", "mention,упоминан,eslatma,bahsetme,menciones,提及,멘션,mencoes,mencion,bahset"),
  wordList("pins", "pin$,pins$,repin"),
  wordList("keywords", "seo$,keyword,ranking,запрос,qidiruv orqali"),
  wordList("packages", "package,paket,пакет,goi thang,combo,premium akk,премиум аккаунт,sovga,subscription plan,套餐"),
  // Reach that comes with views or followers is told of them; alone it is what is sold.
  wordList("impressions", "insights,alcance,portee,erisim,kesfet,etkilesim"),
];
